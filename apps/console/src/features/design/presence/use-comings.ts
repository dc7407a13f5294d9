import { useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { openEditor } from './open-editor.ts'
import { comingsText, type Person, peopleOnPage } from './people.rules.ts'
import { readPeople, watchPeople } from './presence-store.ts'

/** Announces who comes to the open page and who leaves it, once each. Selections are not announced. */
export function useComings(): void {
  const open = useObservable(openEditor)
  useEffect(() => {
    if (!open?.editsPages) return
    const { editor } = open
    let known: readonly Person[] = []
    let stopPage: (() => void) | undefined
    const onPage = () => {
      stopPage?.()
      const key = peopleOnPage(editor.place().pageId)
      const onPeople = () => {
        const text = comingsText(known, readPeople(key))
        known = readPeople(key)
        if (text !== null) editor.announce(text)
      }
      known = []
      onPeople()
      stopPage = watchPeople(key, onPeople)
    }
    onPage()
    const stop = editor.ui.subscribe('page', onPage)
    return () => {
      stop()
      stopPage?.()
    }
  }, [open])
}
