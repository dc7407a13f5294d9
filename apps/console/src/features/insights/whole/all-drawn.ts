/** Whatever does not come in this time is left as it is. */
const patienceMs = 15_000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves when nothing in the element waits any more. */
export async function allDrawn(element: HTMLElement): Promise<void> {
  const until = performance.now() + patienceMs
  // What was just asked to show itself begins to wait a frame later.
  for (let quiet = 0; quiet < 3 && performance.now() < until; ) {
    await nextFrame()
    quiet = element.querySelector('[aria-busy="true"]') ? 0 : quiet + 1
  }
}
