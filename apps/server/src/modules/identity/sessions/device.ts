/** The browser and the system that a request comes from, in the words that people know. */
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

export interface Device {
  browser: string | null
  system: string | null
}

const longest = 40
const nameOf = (text: string | undefined): string | null => (text ? text.slice(0, longest) : null)

export function deviceOf(request: FastifyRequest): Device {
  // Browsers send up to about 250 characters; more of it would only cost time.
  const text = String(request.headers['user-agent'] ?? '').slice(0, 400)
  if (text === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(text)
  return { browser: nameOf(browser.name), system: nameOf(os.name) }
}
