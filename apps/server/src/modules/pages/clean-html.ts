/**
 * HTML that an owner writes, reduced to what text needs before it is stored. The shopper app cleans it again with the
 * browser's own parser and shows it in a sandboxed frame: two parsers never agree on everything.
 */
import type sanitizeHtml from 'sanitize-html'
import { sanitize } from '../media/index.ts'

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const length = [/^-?\d+(?:\.\d+)?(?:px|em|rem|%)?$/]
const lengths = [/^(?:-?\d+(?:\.\d+)?(?:px|em|rem|%)?\s*){1,4}$/]

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h1 h2 h3 h4 h5 h6 p br hr div span section article header footer blockquote pre code'.split(' '),
    ...'b i u s strong em small sub sup mark del ins abbr a ul ol li dl dt dd'.split(' '),
    ...'table caption thead tbody tfoot tr th td col colgroup img figure figcaption'.split(' '),
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'title', 'dir', 'lang', 'align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'text-decoration': [/^(?:none|underline|line-through)$/],
      'font-size': length,
      'font-weight': [/^(?:normal|bold|[1-9]00)$/],
      'font-style': [/^(?:normal|italic)$/],
      'line-height': length,
      margin: lengths,
      padding: lengths,
      width: length,
      height: length,
      'max-width': length,
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
}

export const cleanHtml = (html: string): string => sanitize(html, options)
