import { cleanAndDraw, type HtmlWork } from './clean-and-draw.ts'

/** The scope of a worker, of which the DOM's types know nothing. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<HtmlWork>) => void
  postMessage(answer: unknown): void
}
scope.onmessage = ({ data }) => scope.postMessage(cleanAndDraw(data))
