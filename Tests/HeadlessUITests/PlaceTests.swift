import HeadlessUI
import Testing
