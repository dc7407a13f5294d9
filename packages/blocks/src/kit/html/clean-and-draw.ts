import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import { cleanHtml, type HtmlFault } from './clean-html.ts'
import { type DrawnHtml, drawHtml, type HtmlLook } from './draw-html.ts'

export interface PreparedHtml extends DrawnHtml {
  leftOut: LeftOut[]
  fault?: HtmlFault
}

export interface HtmlWork {
  text: string
  look: HtmlLook
}

export function cleanAndDraw({ text, look }: HtmlWork): PreparedHtml {
  const { html, ...said } = cleanHtml(text)
  return { ...said, ...drawHtml(html, look) }
}
