import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * For `css.modules.generateScopedName`: the class's own name and a mark of its file, which stand in markup and programs at each
 * use. Vite's own names also say the line.
 */
export function classNames(root) {
  const filesByMark = new Map()
  return (name, path) => {
    const file = relative(root, path)
    const mark = createHash('sha256').update(file).digest('base64url').slice(0, 3)
    const other = filesByMark.get(mark) ?? file
    if (other !== file) throw new Error(`${file} and ${other} have one mark: rename one of them.`)
    filesByMark.set(mark, file)
    return `${name}_${mark}`
  }
}
