struct Face {
  // #region face
  var eyes = 2

  func smile() -> String {
    ":)"
  }
  // #endregion
}
