/** Small files for uploads, each with content of its own. */
export const drawing = (name: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><title>${name}</title><rect width="400" height="200" fill="#4A5270"/></svg>`,
  )
