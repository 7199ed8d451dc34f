@_exported import Paints
@_exported import Tools
