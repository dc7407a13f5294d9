/**
 * Lets a library remove, and insert before, a node that a browser's translator moved: Edge's wraps several nodes of a line
 * into an element, and both merge neighbouring texts. React would stop with an error, and the screen with it.
 */
export function bearMovedNodes(settle: () => void): void {
  const { insertBefore, removeChild } = Node.prototype

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) settle()
    if (child.parentNode === this) return removeChild.call(this, child) as T
    if (this.contains(child) && child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    if (next && next.parentNode !== this) settle()
    let sibling = next
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode
    return insertBefore.call(this, node, sibling) as T
  }
}
