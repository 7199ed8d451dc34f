import RxControls
import Testing
