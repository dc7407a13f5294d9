import type { EmptyBlockProps } from '../host/host.ts'

/** The place of a block without content: the canvas draws something there, the shopper app nothing. */
export function Placeholder(props: EmptyBlockProps) {
  const { mode, emptyBlock: Empty } = props.host
  return mode === 'edit' && Empty ? <Empty {...props} /> : null
}
