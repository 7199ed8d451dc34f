import Reactors
