/** Somebody saved first: what only one side changed is merged by itself, the rest is asked block by block. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { Segmented } from '@vitrine/ui/segmented'
import { type ReactNode, useMemo, useState } from 'react'
import { toastError } from '../../../shared/toast.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import type { Editor } from '../editor/editor.ts'
import type { BlockOutcome, Choice } from '../editor/saving/merge.rules.ts'
import { askMerge, type PageQuestion, settingsChoice } from '../editor/saving/merge-design.ts'
import type { LayoutOutcome } from '../editor/saving/merge-layout.ts'
import { fieldsOfBlock, fieldsOfPage } from '../versions/difference-words.ts'
import { BothVersions } from './both-versions.tsx'
import css from './merge-dialog.module.css'
import type { OpenDesign } from './open-design.ts'

const timeOf = (iso: string) => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(iso))

interface QuestionProps {
  name: string
  text: string
  choices: readonly { value: Choice; label: string }[]
  value: Choice
  onChoose: (choice: Choice) => void
  /** What each choice keeps. */
  versions?: ReactNode
}

const Question = ({ name, text, choices, value, onChoose, versions }: QuestionProps) => (
  <>
    <div className={css.question}>
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      </div>
      <Segmented
        size="xs"
        aria-label={`Version of ${name} to keep`}
        options={choices}
        value={value}
        onChange={onChoose}
      />
    </div>
    {versions}
  </>
)

const mineOrTheirs = [
  { value: 'theirs', label: 'Theirs' },
  { value: 'mine', label: 'Mine' },
] as const
const allThree = [...mineOrTheirs, { value: 'both', label: 'Both' }] as const

function changeText({ outcome, mine, theirs }: BlockOutcome, savedBy: string): string {
  if (outcome === 'theirs') return theirs === null ? `Deleted by ${savedBy}` : `Changed by ${savedBy}`
  if (outcome === 'mine') return mine === null ? 'Deleted by you' : 'Changed by you'
  if (mine === null) return `Deleted by you, changed by ${savedBy}`
  return theirs === null ? `Changed by you, deleted by ${savedBy}` : `Changed by you and by ${savedBy}`
}

interface PageMergeProps {
  question: PageQuestion
  nameOf: (block: Block) => string
  choices: ReadonlyMap<string, Choice>
  onChoose: (key: string, choice: Choice) => void
}

function PageMerge({ question, nameOf, choices, onChoose }: PageMergeProps) {
  const savedBy = question.savedBy ?? 'somebody else'
  const key = settingsChoice(question.pageId)
  return (
    <section className={css.page}>
      <Text fw={600}>{question.title}</Text>
      <Text size="xs" c="dimmed" mb="xs">
        {question.savedAt ? `Saved by ${savedBy} at ${timeOf(question.savedAt)}` : `Deleted by ${savedBy}`}
      </Text>
      {question.state === 'changed' ? null : (
        <Question
          name="The whole page"
          text={
            question.state === 'deleted-here'
              ? `Deleted by you, changed by ${savedBy}`
              : 'Changed by you, deleted meanwhile'
          }
          choices={mineOrTheirs}
          value={choices.get(key) ?? 'mine'}
          onChoose={(choice) => onChoose(key, choice)}
        />
      )}
      {question.state === 'changed' && question.settings === 'conflict' ? (
        <Question
          name="Page settings"
          text={`Changed by you and by ${savedBy}`}
          choices={mineOrTheirs}
          value={choices.get(key) ?? 'mine'}
          onChoose={(choice) => onChoose(key, choice)}
          versions={<BothVersions name="Page settings" {...question.metas} savedBy={savedBy} fields={fieldsOfPage} />}
        />
      ) : null}
      {question.state === 'changed'
        ? question.blocks.map((one) => {
            const block = one.mine ?? one.theirs
            if (!block) return null
            const text = changeText(one, savedBy)
            return one.outcome === 'conflict' ? (
              <Question
                key={one.id}
                name={nameOf(block)}
                text={text}
                choices={one.mine && one.theirs ? allThree : mineOrTheirs}
                value={choices.get(one.id) ?? (one.mine && one.theirs ? 'both' : one.mine ? 'mine' : 'theirs')}
                onChoose={(choice) => onChoose(one.id, choice)}
                versions={
                  one.mine && one.theirs ? (
                    <BothVersions
                      name={nameOf(block)}
                      theirs={one.theirs}
                      mine={one.mine}
                      savedBy={savedBy}
                      fields={fieldsOfBlock(block.type)}
                    />
                  ) : null
                }
              />
            ) : (
              <div key={one.id} className={css.settled}>
                <Text size="sm">{nameOf(block)}</Text>
                <Text size="xs" c="dimmed">
                  {text}, kept
                </Text>
              </div>
            )
          })
        : null}
    </section>
  )
}

interface LayoutMergeProps {
  outcomes: readonly LayoutOutcome[]
  savedBy: string
  choices: ReadonlyMap<string, Choice>
  onChoose: (key: string, choice: Choice) => void
}

const LayoutMerge = ({ outcomes, savedBy, choices, onChoose }: LayoutMergeProps) => (
  <section className={css.page}>
    <Text fw={600} mb="xs">
      Navigation and branding
    </Text>
    {outcomes.map(({ key, name, outcome }) =>
      outcome === 'conflict' ? (
        <Question
          key={key}
          name={name}
          text={`Changed by you and by ${savedBy}`}
          choices={mineOrTheirs}
          value={choices.get(key) ?? 'mine'}
          onChoose={(choice) => onChoose(key, choice)}
        />
      ) : (
        <div key={key} className={css.settled}>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed">
            {outcome === 'joined'
              ? `Changed by you and by ${savedBy}, joined`
              : `Changed by ${outcome === 'mine' ? 'you' : savedBy}, kept`}
          </Text>
        </div>
      ),
    )}
  </section>
)

interface MergeDialogProps {
  design: OpenDesign
  conflict: StaleDetails
  onMerge: (choices: ReadonlyMap<string, Choice>) => Promise<void>
  onClose: () => void
}

const namer = (editor: Editor) => (block: Block) => blockName(block, editor.labelOf(block.type))

export function MergeDialog({ design, conflict, onMerge, onClose }: MergeDialogProps) {
  const { editor } = design
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [busy, setBusy] = useState(false)
  const questions = useMemo(
    () => askMerge(design.saved, editor.document.entries(), conflict),
    [design, editor, conflict],
  )
  const choose = (key: string, choice: Choice) => setChoices((before) => new Map(before).set(key, choice))
  const merge = () => {
    setBusy(true)
    onMerge(choices)
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return (
    <Modal opened onClose={onClose} size="lg" title="Somebody else saved a newer version of this.">
      <Stack gap="md">
        <Text size="sm">
          Nothing is lost: changes that do not touch each other are already joined. Where both of you changed the same
          thing, choose what to keep.
        </Text>
        {questions.pages.map((question) => (
          <PageMerge
            key={question.pageId}
            question={question}
            nameOf={namer(editor)}
            choices={choices}
            onChoose={choose}
          />
        ))}
        {questions.layout && questions.layout.outcomes.length > 0 ? (
          <LayoutMerge {...questions.layout} choices={choices} onChoose={choose} />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={merge} loading={busy}>
            Merge and save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
