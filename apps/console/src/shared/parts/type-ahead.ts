/**
 * What is typed while a dialog is being fetched and drawn is meant for it. It is held here, instead of reaching whatever has
 * the focus until then, and written into the first field of the dialog that takes the focus.
 */

/** A dialog that is drawn takes the focus well within this time, or it has nothing to take it. */
const patienceMs = 1000

const textField = ':is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"]))'

export const isTyping = (target: unknown): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(`${textField}, select`))

/** As typed by hand: React hears it, and a selected text gives way. */
function write(field: HTMLInputElement, text: string): void {
  // These have no selection.
  if (field.selectionStart === null) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + text)
  } else {
    field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

/** `arrival` ends when the dialog's code is there. Returns how to stop. */
export function typeAhead(arrival: Promise<void>): () => void {
  let typed: string[] = []
  let isLeft = false
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLeft || isCommand(event) || event.isComposing) return
    if (event.key === 'Escape') isLeft = true
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if ([...event.key].length === 1) typed.push(event.key)
    // The button that opened the dialog would be pressed again.
    else if (event.key !== 'Enter') return
    if (isLeft) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('[role="dialog"], [role="menu"]')) return
    stop()
    if (isLeft) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    else if (typed.length > 0 && target.matches(textField)) write(target as HTMLInputElement, typed.join(''))
  }
  const stop = () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('focusin', onFocusIn)
    removeEventListener('pointerdown', stop, { capture: true })
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('focusin', onFocusIn)
  addEventListener('pointerdown', stop, { capture: true })
  void arrival.finally(() => setTimeout(stop, patienceMs))
  return stop
}
