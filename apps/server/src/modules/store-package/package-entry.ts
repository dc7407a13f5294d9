/** A file of a package. What is in it is read when it is written, so that one is in memory at a time. */
export interface PackageEntry {
  name: string
  read(): Promise<Buffer>
  /** It may be run. */
  runs?: boolean
  /** It is compressed already. */
  packed?: boolean
}

export const textEntry = (name: string, text: string): PackageEntry => ({ name, read: async () => Buffer.from(text) })

export const jsonEntry = (name: string, value: unknown): PackageEntry =>
  textEntry(name, `${JSON.stringify(value, null, 2)}\n`)

export const pictureEntry = (name: string, read: () => Promise<Buffer>): PackageEntry => ({ name, read, packed: true })
