/** A slider shows one picture at a time: beside a text of the third one, it stands on the third one. */

interface Block {
  type: string
}

/** The block as it stands beside the text at `path`. */
export function turnedTo<B extends Block>(block: B, path: string): B {
  const { images } = block as { images?: unknown }
  const at = Number(/^images\.(\d+)\./.exec(path)?.[1])
  if (block.type !== 'slider' || !Array.isArray(images) || !(at > 0 && at < images.length)) return block
  return { ...block, images: [...images.slice(at), ...images.slice(0, at)] }
}
