/** The view of a block: a pure component of its block and its host. It runs under React and under Preact. */
import type { ReactNode } from 'react'
import type { BlockHost } from '../host/host.ts'

export interface BlockViewProps<T> {
  block: T
  host: BlockHost
  /** True for the first blocks of a page: their pictures are loaded at once instead of when they come near. */
  eager?: boolean
}
export type BlockView<T> = (props: BlockViewProps<T>) => ReactNode
