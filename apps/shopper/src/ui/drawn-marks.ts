/**
 * Keeps `translate="no"` in what the server draws. Preact's React layer makes the property's `false` of it, which its renderer to
 * text leaves out, and a page that is taken over keeps the attributes that it came with.
 */
import { options } from 'preact'
// The layer has its own hook, before this one.
import 'react'

export function keepDrawnMarks(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    before?.(vnode)
    const props = vnode.props as { translate?: unknown }
    if (typeof vnode.type === 'string' && props.translate === false) props.translate = 'no'
  }
}
