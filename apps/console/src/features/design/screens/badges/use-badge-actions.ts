/** What is done to the list at once, without Save: add, move, delete. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { confirm } from '../../../../shared/confirm.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { betweenSaves } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'
import type { BadgeDrafts } from './badge-drafts.ts'
import { changeCachedBadges, createBadge, deleteBadge, reorderBadges } from './badges.api.ts'

/** To the letter: document 2, sections 5 and 8. */
const createdText = 'The new badge has been created successfully'
const deletedText = 'The badge has been deleted successfully'
const deleteQuestion = 'Are you sure you want to delete this badge? This action cannot be undone.'

interface ActionsInput {
  appKey: string
  language: string
  badges: readonly Badge[]
  drafts: BadgeDrafts
  select: (id: string | null) => void
}

export function useBadgeActions({ appKey, language, badges, drafts, select }: ActionsInput) {
  const change = (act: (badges: readonly Badge[]) => Badge[]) => changeCachedBadges(appKey, language, act)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: badgesQuery(appKey, language).queryKey })
  return {
    /** False when it failed. */
    async add(name: string): Promise<boolean> {
      const priority = Math.max(0, ...badges.map((badge) => badge.priority)) + 1
      try {
        const badge = await betweenSaves(async () => {
          const made = await createBadge(appKey, { title: { text: name }, priority })
          change((all) => [made, ...all.filter(({ id }) => id !== made.id)])
          return made
        })
        drafts.open(badge)
        select(badge.id)
        toastSuccess(createdText)
        return true
      } catch (error) {
        toastError(error)
        return false
      }
    },

    /** Shown at once, sent at once; what the server has is read again when it refuses. */
    move(id: string, index: number): void {
      const moved = badges.find((badge) => badge.id === id)
      if (!moved) return
      const ids = badges.map((badge) => badge.id)
      ids.splice(index, 0, id)
      const order = ids.filter((one, at) => one !== id || at === index)
      change((all) => all.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)).map(withPriority))
      betweenSaves(() => reorderBadges(appKey, order)).catch((error: unknown) => {
        toastError(error)
        void readAgain()
      })
    },

    async remove(badge: Badge): Promise<void> {
      const sure = await confirm({
        title: `Delete ${badge.title.text}?`,
        message: deleteQuestion,
        confirmLabel: 'Delete',
        danger: true,
      })
      if (!sure) return
      try {
        await betweenSaves(async () => {
          await deleteBadge(appKey, badge.id)
          drafts.drop(badge.id)
          select(null)
          change((all) => all.filter(({ id }) => id !== badge.id))
        })
        toastSuccess(deletedText)
      } catch (error) {
        toastError(error)
        void readAgain()
      }
    },
  }
}

/** As the request says them: the highest first. */
const withPriority = (badge: Badge, at: number, all: readonly Badge[]): Badge => ({
  ...badge,
  priority: all.length - at,
})
