/** The whole text of a stream of UTF-8 bytes. */
export const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()
