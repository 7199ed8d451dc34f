// #region shop
struct Shop {
  // #region stock
  var stock = 3
  // #endregion

  // #region total
  var total: Int { stock * 2 }  // → 6
  // #endregion total
}
// #endregion

// #region twice
let once = 1
// #endregion

// #region twice
let again = 2
// #endregion
