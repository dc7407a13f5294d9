/**
 * The script in the frame of an owner's HTML, which tells the page how high the content is, how much of it is below what is
 * in sight, and that the button of a film was tapped. The content security policies of console and shopper app allow this script by its hash, and no other, so its
 * exact text is kept here only.
 */
export const frameScript =
  'const d=document.documentElement,tell=()=>parent.postMessage({frameHeight:d.getBoundingClientRect().height,frameBelow:d.scrollHeight-innerHeight-scrollY},"*");new ResizeObserver(tell).observe(d);addEventListener("scroll",tell);addEventListener("resize",tell);addEventListener("click",e=>{const b=e.target.closest("[data-video]");if(b)parent.postMessage({openVideo:Number(b.dataset.video)},"*")})'

/** Greatest height of an HTML block in px: the phone's screen without its bars (document 2, section 2.16). */
export const htmlBlockMaxHeightPx = ({ hasLogo }: { hasLogo: boolean }): number => (hasLogo ? 595 : 627)
