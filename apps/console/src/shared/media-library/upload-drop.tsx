import { useMay } from '../api/use-app.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

/** A place where files are dropped to be uploaded, for those who may upload. */
export const UploadDrop = (props: FileDropProps) =>
  useMay('media.change') ? <FileDrop {...props} /> : <div className={props.className}>{props.children}</div>
