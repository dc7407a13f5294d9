/** The path of an address that somebody typed or cut: a `%` that stands for itself is written so, and the router reads it. */

const isReadable = (text: string): boolean => {
  try {
    // Its answer is used: a bundler takes a call away whose answer nobody reads, although this one may throw.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

function readablePart(part: string): string {
  if (isReadable(part)) return part
  const written = part.replace(/%(?![0-9a-f]{2})/gi, '%25')
  // What is left are bytes that make no letter.
  return isReadable(written) ? written : part.replaceAll('%', '%25')
}

/** What stands behind `?` is left as it is: each value is read by itself there. */
export function readablePath(address: string): string {
  if (!address.includes('%')) return address
  const [path = ''] = address.split('?', 1)
  return path.split('/').map(readablePart).join('/') + address.slice(path.length)
}
