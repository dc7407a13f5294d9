/** Which texts a browser's translator took out of the page, read from the records of its changes. Pure. */

/** Google's translators (Chrome, Opera, Samsung, the widget) write the first, Yandex's the second; no view of ours does. */
export const isTranslation = (node: Node): node is Element => node.nodeName === 'FONT' || node.nodeName === 'YA-TR-SPAN'

export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

interface Addition {
  element: Element
  record: MutationRecord
}

/** An element was put where the text stood: in the step of its removal, before it, or after it. */
const stoodThere = ({ element, record }: Addition, removal: MutationRecord): boolean =>
  record === removal ||
  element === removal.previousSibling ||
  element === removal.nextSibling ||
  (record.previousSibling === removal.previousSibling && record.nextSibling === removal.nextSibling)

function additionsByParent(records: readonly MutationRecord[]): Map<Node, Addition[]> {
  const additions = new Map<Node, Addition[]>()
  for (const record of records)
    for (const element of record.addedNodes)
      if (isTranslation(element)) {
        const those = additions.get(record.target) ?? []
        those.push({ element, record })
        additions.set(record.target, those)
      }
  return additions
}

/** The taken texts, each with the element that stands in its place. */
export function findTaken(records: readonly MutationRecord[]): Map<Text, Element> {
  const additions = additionsByParent(records)
  const taken = new Map<Text, Element>()
  for (const record of records)
    for (const text of additions.has(record.target) ? record.removedNodes : []) {
      const those = additions.get(record.target) ?? []
      const at = isText(text) ? those.findIndex((addition) => stoodThere(addition, record)) : -1
      for (const { element } of at < 0 ? [] : those.splice(at, 1)) taken.set(text as Text, element)
    }
  return taken
}
