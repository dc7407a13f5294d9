/** What of CSS a text may use. Everything else is left out and named, save what nobody would see missing. */

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

const text = `color font font-family font-size font-style font-variant font-variant-caps font-weight font-stretch font-kerning line-height
  letter-spacing word-spacing text-align text-align-last text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-decoration-thickness text-indent text-overflow text-shadow text-transform
  text-underline-offset vertical-align white-space word-break word-wrap overflow-wrap hyphens direction unicode-bidi
  quotes tab-size writing-mode list-style list-style-position list-style-type`
const box = `width height min-width min-height max-width max-height margin margin-top margin-right margin-bottom
  margin-left margin-block margin-inline margin-block-start margin-block-end margin-inline-start margin-inline-end
  padding padding-top padding-right padding-bottom padding-left padding-block padding-inline padding-block-start
  padding-block-end padding-inline-start padding-inline-end box-sizing aspect-ratio object-fit object-position
  overflow overflow-x overflow-y display visibility opacity float clear position top right bottom left inset z-index
  transform transform-origin inline-size block-size max-inline-size`
const surface = `background background-color background-image background-position background-repeat background-size
  background-clip background-origin border border-top border-right border-bottom border-left border-color border-style
  border-width border-top-color border-top-style border-top-width border-right-color border-right-style
  border-right-width border-bottom-color border-bottom-style border-bottom-width border-left-color border-left-style
  border-left-width border-inline-start border-inline-end border-radius border-top-left-radius
  border-top-right-radius border-bottom-left-radius border-bottom-right-radius box-shadow outline outline-color
  outline-style outline-width outline-offset`
const layout = `border-collapse border-spacing table-layout caption-side empty-cells flex flex-basis flex-direction
  flex-flow flex-grow flex-shrink flex-wrap order gap row-gap column-gap justify-content justify-items justify-self
  align-content align-items align-self place-content place-items place-self grid grid-template
  grid-template-columns grid-template-rows grid-column grid-row grid-auto-flow grid-gap columns column-count
  column-width column-rule`

export const keptProperties: ReadonlySet<string> = new Set(words(`${text} ${box} ${surface} ${layout}`))

/** Older names under which most pages write a property. */
export const standardNames: ReadonlyMap<string, string> = new Map([
  ['-webkit-background-clip', 'background-clip'],
  ['-webkit-text-fill-color', 'color'],
])

/** What words of a transparent colour are seen by. */
export const outlines: ReadonlySet<string> = new Set(
  words('background-clip -webkit-text-stroke -webkit-text-stroke-color -webkit-text-stroke-width'),
)

/** Properties of which nothing is seen in a text that stands still. */
const unseen: ReadonlySet<string> = new Set(
  words(`cursor transition transition-property transition-duration transition-delay transition-timing-function
    animation-delay will-change pointer-events user-select outline-offset page-break-after page-break-before
    page-break-inside break-after break-before break-inside orphans widows size tab-stops text-rendering zoom src
    touch-action scroll-behavior resize appearance speak image-rendering text-size-adjust punctuation-wrap
    text-autospace layout-grid-mode text-justify panose-1 text-effect text-fill-color mso-style-name content`),
)

/** A program's own properties, and those that nobody would see missing. */
export const isUnseen = (name: string): boolean => name.startsWith('-') || name.startsWith('mso-') || unseen.has(name)

export const keptFunctions: ReadonlySet<string> = new Set(
  words(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp linear-gradient radial-gradient conic-gradient
    repeating-linear-gradient repeating-radial-gradient repeat minmax fit-content translate translatex translatey
    rotate scale scalex scaley skew skewx skewy`),
)

/** Content is positioned within its own frame, never against the screen. */
export const keptPositions: ReadonlySet<string> = new Set(['static', 'relative', 'absolute'])

/** Words of a background that paint nothing. */
export const paintlessWords: ReadonlySet<string> = new Set(
  words(`none transparent inherit initial unset revert no-repeat repeat repeat-x repeat-y round space center top
    bottom left right cover contain auto fixed scroll local border-box padding-box content-box text`),
)

/** Values that change nothing of an element whose property has no place here. */
export const wordsForNothing: ReadonlySet<string> = new Set(words('none normal auto initial inherit unset revert'))
