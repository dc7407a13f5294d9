/** Programs that read pages: what they cause is no visit of a shopper. */
const marks = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'headless',
  'lighthouse',
  'preview',
  'facebookexternalhit',
  'python-requests',
  'curl/',
  'wget/',
]

/** Whether the user agent says so itself. */
export function isRobot(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false
  // The name of a make of phones ends like a robot's.
  const text = userAgent.toLowerCase().replaceAll('cubot', '')
  return marks.some((mark) => text.includes(mark))
}
