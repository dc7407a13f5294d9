/** How a mail looks: plain text, and the same as HTML in the language's direction. */
import { type ConsoleLanguage, consoleLanguages, isRightToLeft } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import { escapeHtml } from '../../http/html-text.ts'
import type { Letter } from '../../ports.ts'
import { plainName } from './plain-words.ts'

/** Letters are written in the languages of the console; a shop's other languages get the first of them. */
export const mailLanguage = (wanted: string): ConsoleLanguage =>
  consoleLanguages.find((language) => wanted.split('-')[0] === language) ?? consoleLanguages[0]

export interface MailFigure {
  name: string
  value: string
  /** Against the time before; empty where there is nothing to compare with. */
  change: string
  /** It is a part of the figure above it. */
  isPart?: true
}

export interface MailText {
  subject: string
  /** Paragraphs before the button; one of several lines is a list of names of others, as of goods. */
  text: readonly (string | readonly string[])[]
  button?: { label: string; url: string }
  /** Below the paragraphs. */
  figures?: readonly MailFigure[]
  /** A paragraph after the button. */
  note?: string
  /** Where the reader ends what comes again and again. */
  unsubscribeUrl?: string
}

const quiet = 'color:#5c606b;font-size:14px'
/** Goods may have names of another language than the mail. */
const listMarkup = (lines: readonly string[]): string =>
  lines.map((line) => `<span dir="auto" style="display:block">${escapeHtml(line)}</span>`).join('')
const paragraph = (text: string | readonly string[], style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${typeof text === 'string' ? escapeHtml(text).replaceAll('\n', '<br>') : listMarkup(text)}</p>`

const buttonMarkup = ({ label, url }: { label: string; url: string }, locale: ConsoleLanguage): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#e45f35;color:#1f2128;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
${paragraph(m.mail_link_text({}, { locale }), quiet)}
<p style="margin:0 0 16px;${quiet};word-break:break-all" dir="ltr">${escapeHtml(url)}</p>`

const figureLine = ({ name, value, change, isPart }: MailFigure): string =>
  `${isPart ? '  ' : ''}${name}: ${value}${change === '' ? '' : ` (${change})`}`

const figureRow = ({ name, value, change, isPart }: MailFigure): string => {
  const cell = (text: string, style: string) =>
    `<td style="padding:8px 0;border-top:1px solid #e7e5e1;${style}"><bdi>${escapeHtml(text)}</bdi></td>`
  const inset = isPart ? `padding-inline-start:16px;${quiet}` : ''
  const end = 'text-align:end;white-space:nowrap;padding-inline-start:16px;'
  return `<tr>${cell(name, inset)}${cell(value, `${end}${isPart ? quiet : 'font-weight:600'}`)}${cell(change, `${end}${quiet}`)}</tr>`
}

const figuresMarkup = (figures: readonly MailFigure[]): string =>
  figures.length === 0
    ? ''
    : `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${figures.map(figureRow).join('')}</table>`

/** `sender` is the shop that writes; otherwise `host` names the server that the mail comes from. */
export function writeLetter(
  mail: MailText,
  { locale, host, sender }: { locale: ConsoleLanguage; host: string; sender?: string | undefined },
): Pick<Letter, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const { subject, text, figures = [], button, note, unsubscribeUrl } = mail
  const automatic =
    sender === undefined
      ? m.mail_automatic({ host }, { locale })
      : m.mail_shop_automatic({ shop: plainName(sender) }, { locale })
  const unsubscribe = m.mail_unsubscribe({}, { locale })
  const parts = [
    ...text.map((one) => (typeof one === 'string' ? one : one.join('\n'))),
    ...(figures.length > 0 ? [figures.map(figureLine).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note !== undefined ? [note] : []),
    ...(unsubscribeUrl === undefined ? [] : [`${unsubscribe}:\n${unsubscribeUrl}`]),
  ]
  return {
    subject,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    text: `${parts.join('\n\n')}\n\n-- \n${automatic}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f5f3;color:#1f2128;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;border-radius:16px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${text.map((one) => paragraph(one)).join('\n')}
${figuresMarkup(figures)}
${button ? buttonMarkup(button, locale) : ''}
${note === undefined ? '' : paragraph(note, quiet)}
</div>
<p style="max-width:520px;margin:16px auto 0;${quiet};font-size:13px">${escapeHtml(automatic)}${unsubscribeUrl === undefined ? '' : `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5c606b">${escapeHtml(unsubscribe)}</a>`}</p>
</body></html>
`,
  }
}
