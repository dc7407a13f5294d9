import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useServices } from '../../../shared/services.ts'
import { type OpenEditor, openEditor } from './open-editor.ts'
import { addressedPlace, type PresencePlace, samePlace } from './place.rules.ts'
import { type PresenceFeed, startFeed } from './presence-feed.ts'
import { presentPeople } from './presence-store.ts'

function placeIn(pathname: string, open: OpenEditor | null): PresencePlace {
  const place = addressedPlace(pathname)
  if (!open?.editsPages) return place
  const { pageId, selection } = open.editor.place()
  const page = open.editor.doc.page(pageId)
  return page ? { ...place, page: { type: page.type, id: pageId }, blockId: selection.at(-1) ?? null } : place
}

/** Listens without drawing anything again: a selection costs a comparison here and a call a moment later. */
export function usePresenceFeed(appKey: string): void {
  const { pathname } = useLocation()
  const services = useServices()
  const opened = services.get(openEditor)
  const feed = useRef<PresenceFeed>(null)
  const told = useRef<PresencePlace>(placeIn(pathname, opened.get()))
  const path = useRef(pathname)
  path.current = pathname

  useEffect(() => {
    const started = startFeed({
      services,
      appKey,
      readPlace: () => {
        told.current = placeIn(path.current, opened.get())
        return told.current
      },
      show: services.get(presentPeople).show,
    })
    feed.current = started
    return () => {
      feed.current = null
      started.stop()
    }
  }, [appKey, services, opened])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another place
  useEffect(() => {
    const look = () => {
      if (!samePlace(placeIn(path.current, opened.get()), told.current)) feed.current?.changed()
    }
    let stopEditor: (() => void) | undefined
    const follow = () => {
      stopEditor?.()
      const { ui } = opened.get()?.editor ?? {}
      const stops = ui ? [ui.subscribe('page', look), ui.subscribe('selection', look)] : []
      stopEditor = () => {
        for (const stop of stops) stop()
      }
      look()
    }
    follow()
    const stop = opened.subscribe(follow)
    return () => {
      stop()
      stopEditor?.()
    }
  }, [pathname, opened])
}
