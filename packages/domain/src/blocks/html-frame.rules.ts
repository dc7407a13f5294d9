/**
 * The script in the frame of an owner's HTML: tells the page how high the content is. The policies of console and
 * shopper app allow it by its hash and no other script in the page, so it stands here once, to the letter.
 */
export const frameHeightScript =
  'const tell=()=>parent.postMessage({frameHeight:document.documentElement.getBoundingClientRect().height},"*");new ResizeObserver(tell).observe(document.documentElement)'

/** Most height of an HTML block in px: the phone's screen without its bars (document 2, section 2.16). */
export const htmlBlockMaxHeightPx = ({ hasLogo }: { hasLogo: boolean }): number => (hasLogo ? 595 : 627)
