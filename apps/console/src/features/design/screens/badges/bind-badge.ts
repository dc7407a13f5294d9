/** What the form of declared fields reads and writes of one badge. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import type { FieldBinding, FieldChange } from '../../../../shared/fields/field-binding.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { coalesceKeyOf } from '../../editor/commands/edit-commands.ts'
import { getAt, setAt } from '../../editor/paths.ts'
import type { BadgeDrafts } from './badge-drafts.ts'
import type { BadgeEditor } from './badge-editor.ts'

type Content = ReturnType<BadgeDrafts['contentOf']>

/** A badge has one picture or none: an emptied one leaves the list. */
function write(content: Content, { path, value }: FieldChange): Content {
  if (path !== 'images.0') return setAt(content, path, value)
  const { src, ratio, width, height } = value as Content['images'][number]
  return { ...content, images: src === '' ? [] : [{ src, ratio, width, height }] }
}

const editLabel = ({ title }: Pick<Content, 'title'>): string => `Edit ${title.text || 'No title'}`

export function bindBadge(editor: BadgeEditor, saved: Badge): FieldBinding {
  const { drafts } = editor
  const type: FieldBinding['type'] = (path, invalid, changes) => {
    const paths = changes.map((change) => change.path)
    const change = (content: Content) => changes.reduce(write, content)
    editor.type(
      saved,
      { path, paths, invalid, change },
      {
        label: editLabel(drafts.contentOf(saved)),
        coalesceKey: coalesceKeyOf(saved.id, { path, value: changes[0]?.value }),
      },
    )
  }
  return {
    id: `badge-${saved.id}`,
    useValue(path) {
      useObservable(drafts.all)
      return getAt(drafts.contentOf(saved), path)
    },
    useInvalid: (path) => useObservable(editor.invalid).get(saved.id)?.[path] ?? null,
    type,
    set: (path, value) => type(path, null, [{ path, value }]),
    setMany: (label, changes) => editor.edit(saved, (content) => changes.reduce(write, content), { label }),
    beginGesture: editor.beginGesture,
    endGesture: editor.endGesture,
    commit: editor.commit,
  }
}
