import Rx

print(Resources.total)
