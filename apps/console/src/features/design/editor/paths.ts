/** Dotted paths in anything that the editor configures. A path that leads to no own property changes nothing. */
import { readBlockPath, updateBlockPath } from '@vitrine/blocks/page/block-path'

export const getAt = (root: unknown, path: string): unknown =>
  typeof root === 'object' && root !== null ? readBlockPath(root, path) : undefined

/** The object with one value replaced, sharing the rest; the same object when nothing changes. */
export function setAt<T extends object>(root: T, path: string, value: unknown): T {
  try {
    return updateBlockPath(root, path, value)
  } catch (error) {
    if (error instanceof RangeError) return root
    throw error
  }
}
