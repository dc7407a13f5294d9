/** The native folders that `cap add` makes, as they come with Capacitor: they are edited here and written nowhere else. */
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

const templates = { android: 'android-template.tar.gz', ios: 'ios-spm-template.tar.gz' } as const

interface TemplateFile {
  content: Buffer
  runs: boolean
}

/** Files by their path within the folder. */
export class ProjectFiles {
  private readonly files = new Map<string, TemplateFile>()

  put(path: string, content: string | Buffer, runs = false): void {
    this.files.set(path, { content: Buffer.from(content), runs })
  }

  remove(...paths: string[]): void {
    for (const path of paths) if (!this.files.delete(path)) throw new Error(`The template has no ${path} any more.`)
  }

  /** Each of the texts must be there: another version of Capacitor may have another template. */
  edit(path: string, changes: readonly (readonly [from: string, to: string])[]): void {
    const file = this.files.get(path)
    if (!file) throw new Error(`The template has no ${path} any more.`)
    let text = file.content.toString()
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`The template's ${path} has no '${from}' any more.`)
      text = text.split(from).join(to)
    }
    file.content = Buffer.from(text)
  }

  entries(): [string, TemplateFile][] {
    return [...this.files]
  }
}

const executableBits = 0o111

export async function readTemplate(platform: keyof typeof templates): Promise<ProjectFiles> {
  const { resolve } = createRequire(import.meta.url)
  const folder = dirname(resolve('@capacitor/cli/package.json'))
  const files = new ProjectFiles()
  const archive = createReadStream(join(folder, 'assets', templates[platform]))
    .pipe(createGunzip())
    .pipe(extract())
  for await (const entry of archive) {
    const parts: Buffer[] = []
    for await (const part of entry) parts.push(part as Buffer)
    const { name, type, mode = 0 } = entry.header
    if (type === 'file') files.put(name.replace(/^\.\//, ''), Buffer.concat(parts), (mode & executableBits) !== 0)
  }
  return files
}
