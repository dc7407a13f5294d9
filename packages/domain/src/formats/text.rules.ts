/** Texts that a database or another program could not take over unchanged. */

/** Deeper than any document of ours; a deeper one would cost every reader its stack. */
const maxDepth = 24
const maxKeyLength = 200

/** Control characters other than tab and line breaks. */
function holdsControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return true
  }
  return false
}

const isBroken = (text: string): boolean => holdsControls(text) || !text.isWellFormed()

interface Found {
  steps: string[]
  message: string
}

function find(value: unknown, depth: number): Found | null {
  if (typeof value === 'string')
    return isBroken(value) ? { steps: [], message: 'Control characters are not allowed' } : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) return { steps: [], message: `Nested deeper than ${maxDepth} levels` }
  for (const [key, inner] of Object.entries(value)) {
    if (key.length > maxKeyLength || isBroken(key)) return { steps: [], message: 'A name in here is not allowed' }
    const found = find(inner, depth + 1)
    if (found) {
      found.steps.unshift(key)
      return found
    }
  }
  return null
}

/** The first place in a JSON value that holds control characters, half a character, or is nested too deeply. */
export function findBrokenText(value: unknown): { path: string; message: string } | null {
  const found = find(value, 0)
  return found && { path: found.steps.join('.'), message: found.message }
}
