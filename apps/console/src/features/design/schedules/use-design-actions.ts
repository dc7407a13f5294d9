/** The actions on a design: they ask for confirmation where it matters, and report when they are done. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Question, useConfirm } from '../../../shared/confirm.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import type { MenuAction } from './design-card.tsx'
import { scheduleText } from './schedule-words.ts'
import { bringBack, cancelTime, deleteDesign, designCalls, duplicateDesign, refreshDesigns } from './schedules.api.ts'

type Act = Extract<MenuAction, 'cancelTime' | 'bringBack' | 'delete' | 'duplicate'>

interface ActKind {
  question?: (design: DesignSummary) => Question
  run: (design: DesignSummary) => Promise<unknown>
  done: () => string
}

const kinds: Record<Act, ActKind> = {
  cancelTime: {
    question: ({ title }) => ({
      title: keeping(m.schedules_cancel_question, { title }),
      message: m.schedules_cancel_text(),
      confirmLabel: m.schedules_cancel_confirm(),
      cancelLabel: m.schedules_cancel_keep(),
    }),
    run: ({ id }) => cancelTime(id),
    done: m.schedules_cancelled,
  },

  bringBack: {
    question: ({ title }) => ({
      title: keeping(m.schedules_back_question, { title }),
      message: m.schedules_back_text(),
      confirmLabel: actionWords.bringBack(),
    }),
    run: ({ id }) => bringBack(id),
    done: m.schedules_brought_back,
  },

  delete: {
    question: (design) => ({
      title: keeping(m.schedules_delete_question, { title: design.title }),
      message:
        design.status === 'schedule'
          ? m.schedules_delete_upcoming_text({ when: scheduleText(design) ?? '' })
          : m.schedules_delete_text(),
      confirmLabel: actionWords.delete(),
      danger: true,
    }),
    run: ({ id }) => deleteDesign(id),
    done: () => m.schedules_deleted({ count: 1 }),
  },

  duplicate: { run: duplicateDesign, done: m.schedules_duplicated },
}

export function useDesignActions(appKey: string): (act: Act, design: DesignSummary) => Promise<void> {
  const confirm = useConfirm()
  const { start } = useCall({
    mutationFn: ({ act, design }: { act: Act; design: DesignSummary }) => kinds[act].run(design),
    scope: designCalls(appKey),
    onSuccess: (_, { act }) => toastSuccess(kinds[act].done()),
    onSettled: () => refreshDesigns(appKey),
  })
  return async (act, design) => {
    const { question } = kinds[act]
    if (!question || (await confirm(question(design)))) start({ act, design })
  }
}
