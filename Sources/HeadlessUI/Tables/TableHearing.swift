/// What a table's delegate responds to, read once, when it is set.
struct TableDelegateHearing {
  var willDisplay = false, didEndDisplaying = false, willDisplayHeader = false, didEndDisplayingHeader = false
  var willDisplayFooter = false, didEndDisplayingFooter = false
  var height = false, headerHeight = false, footerHeight = false, header = false, footer = false
  var accessory = false, shouldHighlight = false, didHighlight = false, didUnhighlight = false
  var willSelect = false, willDeselect = false, didSelect = false, didDeselect = false
  var editingStyle = false, willBeginEditing = false, didEndEditing = false, targetForMove = false

  @MainActor
  init(_ delegate: (any UITableViewDelegate)? = nil) {
    guard let delegate else { return }
    typealias Delegate = any UITableViewDelegate
    willDisplay = delegate.responds(to: #sel(Delegate.tableView(_:willDisplay:forRowAt:)))
    didEndDisplaying = delegate.responds(to: #sel(Delegate.tableView(_:didEndDisplaying:forRowAt:)))
    willDisplayHeader = delegate.responds(to: #sel(Delegate.tableView(_:willDisplayHeaderView:forSection:)))
    willDisplayFooter = delegate.responds(to: #sel(Delegate.tableView(_:willDisplayFooterView:forSection:)))
    didEndDisplayingHeader = delegate.responds(to: #sel(Delegate.tableView(_:didEndDisplayingHeaderView:forSection:)))
    didEndDisplayingFooter = delegate.responds(to: #sel(Delegate.tableView(_:didEndDisplayingFooterView:forSection:)))
    height = delegate.responds(to: #sel(Delegate.tableView(_:heightForRowAt:)))
    headerHeight = delegate.responds(to: #sel(Delegate.tableView(_:heightForHeaderInSection:)))
    footerHeight = delegate.responds(to: #sel(Delegate.tableView(_:heightForFooterInSection:)))
    header = delegate.responds(to: #sel(Delegate.tableView(_:viewForHeaderInSection:)))
    footer = delegate.responds(to: #sel(Delegate.tableView(_:viewForFooterInSection:)))
    accessory = delegate.responds(to: #sel(Delegate.tableView(_:accessoryButtonTappedForRowWith:)))
    shouldHighlight = delegate.responds(to: #sel(Delegate.tableView(_:shouldHighlightRowAt:)))
    didHighlight = delegate.responds(to: #sel(Delegate.tableView(_:didHighlightRowAt:)))
    didUnhighlight = delegate.responds(to: #sel(Delegate.tableView(_:didUnhighlightRowAt:)))
    willSelect = delegate.responds(to: #sel(Delegate.tableView(_:willSelectRowAt:)))
    willDeselect = delegate.responds(to: #sel(Delegate.tableView(_:willDeselectRowAt:)))
    didSelect = delegate.responds(to: #sel(Delegate.tableView(_:didSelectRowAt:)))
    didDeselect = delegate.responds(to: #sel(Delegate.tableView(_:didDeselectRowAt:)))
    editingStyle = delegate.responds(to: #sel(Delegate.tableView(_:editingStyleForRowAt:)))
    willBeginEditing = delegate.responds(to: #sel(Delegate.tableView(_:willBeginEditingRowAt:)))
    didEndEditing = delegate.responds(to: #sel(Delegate.tableView(_:didEndEditingRowAt:)))
    targetForMove = delegate.responds(
      to: #sel(Delegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)))
  }
}

/// What a table's data source responds to, read once, when it is set.
struct TableDataSourceHearing {
  var sections = false, headerTitle = false, footerTitle = false, canEdit = false, canMove = false
  var commit = false, move = false

  @MainActor
  init(_ source: (any UITableViewDataSource)? = nil) {
    guard let source else { return }
    typealias Source = any UITableViewDataSource
    sections = source.responds(to: #sel(Source.numberOfSections(in:)))
    headerTitle = source.responds(to: #sel(Source.tableView(_:titleForHeaderInSection:)))
    footerTitle = source.responds(to: #sel(Source.tableView(_:titleForFooterInSection:)))
    canEdit = source.responds(to: #sel(Source.tableView(_:canEditRowAt:)))
    canMove = source.responds(to: #sel(Source.tableView(_:canMoveRowAt:)))
    commit = source.responds(to: #sel(Source.tableView(_:commit:forRowAt:)))
    move = source.responds(to: #sel(Source.tableView(_:moveRowAt:to:)))
  }
}
