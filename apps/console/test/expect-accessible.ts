/** Expects no accessibility finding of WCAG 2.2 A and AA on what this page shows now. */
import axe from 'axe-core'
import { expect } from 'vitest'

// What is described of every element that passes costs a quarter of the time: its source and its selector.
axe.configure({ noHtml: true })

/** Waits for animations: elements that fade in have their final colours only at the end. */
async function settleAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  const late = new Promise((resolve) => setTimeout(resolve, 10_000))
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late])
}

/** `except` leaves out what the store's owner designed, such as the colours in the phone. */
export async function expectAccessible(except: readonly string[] = []): Promise<void> {
  await settleAnimations()
  const { violations } = await axe.run(
    { include: [document.body], exclude: except.map((selector) => [selector]) },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Style sheets are read ahead for a rule that is off.
      preload: false,
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
    },
  )
  const findings = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map(({ element }) => element?.outerHTML.slice(0, 200)).join('\n  ')}`,
  )
  expect(findings).toEqual([])
  // What is said becomes part of the name of the button or link that it stands in, and the name changes under the reader.
  const nested = document.querySelectorAll(':is(button, a[href], [role=button], [role=link]) [role=status]')
  expect([...nested].map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
}
