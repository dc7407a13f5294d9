/**
 * Keeps texts live under a browser's translator. Chrome's, and what is built like it, takes a text out of the page and puts
 * an element of its own in its place. What React and Preact write later would go into a node that nobody sees, and what they
 * remove or insert there would fail or land elsewhere. So the taken node returns, empty, before its translation: once it is
 * written, the translation goes and the translator may translate anew; once it is removed, its translation goes along.
 */
import { bearMovedNodes } from './bear-moved-nodes.ts'
import { findTaken, isText, isTranslation } from './taken-texts.ts'

interface Translation {
  element: Element
  /** What the node said before it was emptied. */
  said: string
}

const addsTranslation = ({ addedNodes }: MutationRecord) => Array.prototype.some.call(addedNodes, isTranslation)

/** Call it before anything is drawn. Without a translator it looks at what is added to the page, and does nothing. */
export function keepTextsLive(): void {
  const texts = createTranslatedTexts((text) => observer.observe(text, { characterData: true }))
  let isTranslating = false
  const settle = (records: readonly MutationRecord[]) => {
    texts.settle(records)
    // What was changed here is no news.
    observer.takeRecords()
  }
  const observer = new MutationObserver((records) => {
    if (!isTranslating && records.some(addsTranslation)) {
      isTranslating = true
      // A text may also be written between its removal and this call.
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      bearMovedNodes(() => settle(observer.takeRecords()))
    }
    if (isTranslating) settle(records)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** `watch` lets a text's changes be told also while it stands outside of the page. */
function createTranslatedTexts(watch: (text: Text) => void) {
  const translations = new WeakMap<Node, Translation>()
  const textOfElement = new WeakMap<Node, Text>()

  function pair(text: Text, translation: Translation): void {
    translations.set(text, translation)
    textOfElement.set(translation.element, text)
  }

  function part(text: Text, { element }: Translation): void {
    element.remove()
    translations.delete(text)
    textOfElement.delete(element)
  }

  function standBeside(text: Text, element: Element): void {
    // A translator may have moved the text into its element, where it is what is seen.
    if (element.contains(text)) text.replaceWith(text.cloneNode())
    // The library has put it elsewhere meanwhile.
    if (text.parentNode) {
      element.remove()
      return
    }
    pair(text, { element, said: text.data })
    text.data = ''
    element.before(text)
    watch(text)
  }

  function onWritten(text: Text): void {
    const translation = translations.get(text)
    if (!translation) return
    if (text.data !== translation.element.textContent) part(text, translation)
    else {
      // Yandex's translator writes its translation into the text as well.
      translation.said = text.data
      text.data = ''
    }
  }

  function keepTogether(text: Text): void {
    const translation = translations.get(text)
    if (!translation) return
    if (translation.element.parentNode !== text.parentNode) {
      // The library took the text away, or the translator its translation.
      part(text, translation)
      text.data = translation.said
    } else if (text.nextSibling !== translation.element) text.after(translation.element)
  }

  /** A translator takes its translation back, or puts another one there. */
  function onReplaced({ removedNodes, addedNodes }: MutationRecord): void {
    for (const element of removedNodes) {
      const text = textOfElement.get(element)
      const translation = text && translations.get(text)
      // A library that writes the whole parent removes both.
      if (!text?.parentNode || !translation) continue
      for (const node of addedNodes) {
        if (isTranslation(node)) {
          part(text, translation)
          pair(text, { ...translation, element: node })
        } else if (isText(node) && node !== text) node.remove()
      }
    }
  }

  return {
    settle(records: readonly MutationRecord[]): void {
      const written = new Set(
        records.filter(({ type }) => type === 'characterData').map(({ target }) => target as Text),
      )
      written.forEach(onWritten)
      records.forEach(onReplaced)
      for (const [text, element] of findTaken(records)) {
        if (written.has(text) && text.data !== element.textContent) element.replaceWith(text)
        else if (!textOfElement.has(element)) standBeside(text, element)
      }
      for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
        for (const node of [...addedNodes, ...removedNodes, previousSibling, nextSibling]) {
          const text = node && (textOfElement.get(node) ?? (translations.has(node) ? (node as Text) : null))
          if (text) keepTogether(text)
        }
    },
  }
}
