/** Makes a file of what the browser shows of an element. */

/** The element is still once nothing in it changed for so long. */
const stillMs = 600
const longestWaitMs = 3_000

function whenStill(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      observer.disconnect()
      clearTimeout(pause)
      clearTimeout(deadline)
      resolve()
    }
    let pause = setTimeout(settle, stillMs)
    const deadline = setTimeout(settle, longestWaitMs)
    const observer = new MutationObserver(() => {
      clearTimeout(pause)
      pause = setTimeout(settle, stillMs)
    })
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Pictures far down are loaded late by themselves. Those that fail are left out. */
async function whenLoaded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')]
  for (const image of images) image.loading = 'eager'
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([Promise.allSettled(images.map((image) => image.decode())), late])
}

/** About as wide as the phone's screen becomes: all pictures of a page are held in one document. */
const longestEdgePx = 1_100

/**
 * A picture as data. The console may show what lies on the shopper app's origin but not fetch it; a picture that is read
 * with CORS may be drawn.
 */
async function readPicture(url: string): Promise<string | false> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    setTimeout(reject, longestWaitMs)
  })
  image.src = url
  try {
    await loaded
    const canvas = document.createElement('canvas')
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, longestEdgePx / Math.max(naturalWidth, naturalHeight))
    canvas.width = Math.max(1, Math.round(naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.92)
  } catch {
    return false
  }
}

const readAsData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Families by their own names, as they stand in the styles of what is drawn. */
function familiesIn(element: HTMLElement): ReadonlySet<string> {
  const elements = [element, ...element.querySelectorAll('*')]
  const lists = new Set(elements.map((one) => getComputedStyle(one).fontFamily))
  return new Set([...lists].flatMap((list) => list.split(',').map((name) => name.trim().replaceAll('"', ''))))
}

function facesOf(families: ReadonlySet<string>): { rule: CSSFontFaceRule; base: string }[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule && families.has(rule.style.getPropertyValue('font-family').replaceAll('"', ''))
        ? [{ rule, base: sheet.href ?? location.href }]
        : [],
    ),
  )
}

/** The faces of the fonts, with their files in them: a picture reads no file. */
async function readFonts(element: HTMLElement): Promise<string> {
  const faces = facesOf(familiesIn(element)).map(async ({ rule, base }) => {
    const path = /url\("([^"]+)"\)/.exec(rule.style.getPropertyValue('src'))?.[1]
    if (path === undefined || path.startsWith('data:')) return rule.cssText
    const answer = await fetch(new URL(path, base))
    return rule.cssText.replace(path, await readAsData(await answer.blob()))
  })
  const read = await Promise.allSettled(faces)
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).join('\n')
}

/**
 * Puts the still of each video in its place, and returns what takes it out again: the drawing would wait for the first frame
 * of a video that loads nothing before somebody plays it, for ever.
 */
function showStills(element: HTMLElement): () => void {
  const stills = [...element.querySelectorAll('video')].map((video) => {
    const still = document.createElement('img')
    still.src = video.poster
    still.className = video.className
    still.style.cssText = `${video.style.cssText};width:${video.offsetWidth}px;height:${video.offsetHeight}px`
    const { display } = video.style
    video.style.display = 'none'
    video.after(still)
    return () => {
      still.remove()
      video.style.display = display
    }
  })
  return () => {
    for (const takeOut of stills) takeOut()
  }
}

/** A PNG of exactly this size. Throws where the browser cannot draw it. */
export async function drawPicture(
  element: HTMLElement,
  { width, height, name }: { width: number; height: number; name: string },
): Promise<File> {
  const { domToCanvas } = await import('modern-screenshot')
  await whenStill(element)
  const hideStills = showStills(element)
  await whenLoaded(element)
  const drawn = await domToCanvas(element, {
    filter: (node) => !(node instanceof HTMLVideoElement),
    width: element.offsetWidth,
    height: element.offsetHeight,
    scale: width / element.offsetWidth,
    style: { transform: 'none' },
    // Beyond this a picture or video that does not come is left out.
    timeout: longestWaitMs,
    fetchFn: readPicture,
    // The library would look for their files at addresses that the page's policy keeps it from knowing.
    font: { cssText: (await readFonts(element)) || ' ' },
  }).finally(hideStills)
  const exact = document.createElement('canvas')
  exact.width = width
  exact.height = height
  const context = exact.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  context.drawImage(drawn, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => exact.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser makes no picture of the canvas.')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}
