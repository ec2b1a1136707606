/** The table of texts that cells share: each distinct text once, in the order in which they came. */
import { type ByteSink, isWide } from './byte-sink.ts';
import { longestRecord, recordType } from './record.ts';

export class SharedTexts {
  readonly #places = new Map<string, number>();
  #uses = 0;

  /** The place of a text in the table. */
  place(text: string): number {
    this.#uses += 1;
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const next = this.#places.size;
    this.#places.set(text, next);
    return next;
  }

  /**
   * The table as a record and its continuations. A text's length and flags stay together; where its characters go on
   * in a continuation, the flags are said again first.
   */
  write(sink: ByteSink): void {
    let start = begin(sink, recordType.sharedTexts);
    const room = () => longestRecord - (sink.length - start);
    const goOn = () => {
      end(sink, start);
      start = begin(sink, recordType.continuation);
    };
    sink.u32(this.#uses, this.#places.size);
    for (const text of this.#places.keys()) {
      const wide = isWide(text);
      const width = wide ? 2 : 1;
      if (room() < 3 + width) goOn();
      sink.u16(text.length);
      sink.u8(wide ? 1 : 0);
      for (let from = 0; from < text.length; ) {
        const to = Math.min(text.length, from + Math.floor(room() / width));
        sink.characters(text, from, to, wide);
        from = to;
        if (from < text.length) {
          goOn();
          sink.u8(wide ? 1 : 0);
        }
      }
    }
    end(sink, start);
  }
}

function begin(sink: ByteSink, type: number): number {
  sink.u16(type, 0);
  return sink.length;
}

function end(sink: ByteSink, start: number): void {
  sink.patchU16(start - 2, sink.length - start);
}
