const mostBytes = 1024 * 1024

/** A text file as UTF-8, or as old spreadsheets write it; refused by size before it is read. */
export async function readTextFile(file: Blob): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  if (file.size > mostBytes) return { ok: false, message: 'The file can be at most 1 MB.' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { ok: false, message: 'The file could not be read. Choose it again.' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { ok: true, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
