/** What a drawing may hold. Everything else goes with its content: what runs, what links, what other programs noted. */
const list = (text) => new Set(text.trim().split(/\s+/))

export const elements = list(`
  svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon
  text tspan textPath tref image clipPath mask pattern marker linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight fePointLight feSpotLight feDropShadow feFlood feGaussianBlur
  feImage feMerge feMergeNode feMorphology feOffset feSpecularLighting feTile feTurbulence`)

/** A link is a group of what it surrounds: a picture leads nowhere. */
export const groups = list('a')

/** Without content, and in place: they change over time what else is drawn. */
export const animations = list('animate animateTransform animateMotion animateColor set')

/** Elements whose address names another element of the drawing. */
export const referring = list('use linearGradient radialGradient pattern filter textPath tref feImage')

/** Elements that show a picture. */
export const picturing = list('image feImage')

const geometry = `
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio transform transform-origin
  transform-box offset dx dy rotate textLength lengthAdjust pathLength startOffset method spacing side refX refY orient
  markerWidth markerHeight markerUnits patternUnits patternContentUnits patternTransform gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits filterRes`
const paint = `
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color clip clip-path clip-rule mask mask-type paint-order vector-effect
  shape-rendering text-rendering image-rendering color-rendering color-interpolation color-interpolation-filters
  color-profile stop-color stop-opacity display visibility overflow mix-blend-mode isolation filter flood-color
  flood-opacity lighting-color marker marker-start marker-mid marker-end enable-background z-index`
const effects = `
  in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector
  yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles`
const words = `
  font font-family font-size font-size-adjust font-stretch font-weight font-style font-variant text-anchor direction
  unicode-bidi writing-mode glyph-orientation-horizontal glyph-orientation-vertical dominant-baseline
  alignment-baseline baseline-shift kerning letter-spacing word-spacing text-decoration white-space`
const general =
  'id class version role lang media systemLanguage requiredExtensions requiredFeatures aria-label aria-hidden'

export const attributes = list(`${geometry} ${paint} ${effects} ${words} ${general}`)

/** Attributes of the `xml` prefix. */
export const xmlAttributes = list('space lang')

/** What a filter does to each pixel, for what it costs. */
export const isEffect = (name) => name.startsWith('fe') && !/^fe(?:Func|Merge$|MergeNode|\w+Light$)/.test(name)
