/** Below a field: what of a text is not kept; it is read out when it changes. */
import classes from './left-out-note.module.css'

export const LeftOutNote = ({ words }: { words: string | null }) => (
  <div role="status" className={classes.note}>
    {words}
  </div>
)
