import { useEffect } from 'react'
import { useService, useServiceValue } from '../../../shared/services.ts'
import { openEditor } from './open-editor.ts'
import { type Person, peopleOnPage } from './people.rules.ts'
import { comingsText } from './people-words.ts'
import { presentPeople } from './presence-store.ts'

/** Announces who comes to the open page and who leaves it, once each. Selections are not announced. */
export function useComings(): void {
  const open = useServiceValue(openEditor)
  const people = useService(presentPeople)
  useEffect(() => {
    if (!open?.editsPages) return
    const { editor } = open
    let known: readonly Person[] = []
    let stopPage: (() => void) | undefined
    const onPage = () => {
      stopPage?.()
      const key = peopleOnPage(editor.place().pageId)
      const onPeople = () => {
        const text = comingsText(known, people.read(key))
        known = people.read(key)
        if (text !== null) editor.announce(text)
      }
      known = []
      onPeople()
      stopPage = people.subscribe(key, onPeople)
    }
    onPage()
    const stop = editor.ui.subscribe('page', onPage)
    return () => {
      stop()
      stopPage?.()
    }
  }, [open, people])
}
