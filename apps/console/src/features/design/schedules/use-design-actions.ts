/** What can be done with a design: asked about where it matters, said when it is done. */
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { confirm, type Question } from '../../../shared/confirm.ts'
import { messageOf, toastError, toastSuccess } from '../../../shared/toast.ts'
import { cancelTime, deleteDesign, duplicateDesign, goLiveNow, refreshDesigns } from './schedules.api.ts'
import { cancelledText, deletedText, duplicatedText, liveText } from './schedules.text.ts'

interface Act {
  question?: Question
  run: () => Promise<unknown>
  done: string
}

const goLiveQuestion = (title: string): Question => ({
  title: `Go live with '${title}' now?`,
  message: 'It goes live immediately for all users. What is live now becomes past.',
  confirmLabel: 'Go live now',
})

export function useDesignActions(appKey: string) {
  const navigate = useNavigate()

  /** False when it was declined or failed. */
  async function act({ question, run, done }: Act): Promise<boolean> {
    if (question && !(await confirm(question))) return false
    try {
      await run()
    } catch (error) {
      toastError(error)
      return false
    }
    toastSuccess(done)
    await refreshDesigns(appKey)
    return true
  }

  return {
    /** Gives the server's message when it failed; null when it was declined or done. */
    async goLive({ id, title }: Pick<DesignSummary, 'id' | 'title'>): Promise<string | null> {
      if (!(await confirm(goLiveQuestion(title)))) return null
      try {
        await goLiveNow(id)
      } catch (error) {
        return messageOf(error)
      }
      toastSuccess(liveText)
      await refreshDesigns(appKey)
      await navigate({ to: '/design/$', params: { _splat: 'schedule' } })
      return null
    },

    cancel: ({ id, title }: DesignSummary) =>
      act({
        question: {
          title: `Cancel the schedule of '${title}'?`,
          message: 'Its times are cleared, and it is a draft again.',
          confirmLabel: 'Cancel schedule',
          cancelLabel: 'Keep it',
        },
        run: () => cancelTime(id),
        done: cancelledText,
      }),

    remove: ({ id, title }: DesignSummary) =>
      act({
        question: {
          title: `Delete '${title}'?`,
          message: 'The design and its pages are deleted. This cannot be undone.',
          confirmLabel: 'Delete',
          danger: true,
        },
        run: () => deleteDesign(id),
        done: deletedText,
      }),

    duplicate: (design: DesignSummary) => act({ run: () => duplicateDesign(design), done: duplicatedText }),
  }
}
