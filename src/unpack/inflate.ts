import {
  ZStream,
  Z_DATA_ERROR,
  Z_NEED_DICT,
  Z_NO_FLUSH,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from 'pako';

/** Deflate without a wrapper, the window as large as the format allows. */
const RAW_WINDOW_BITS = -15;
const OUTPUT = 1 << 16;

/**
 * Decompresses one deflate stream (RFC 1951) that comes in chunks. Every byte before damage is handed on, whatever the
 * chunks are, and where the stream ends is known to the byte: zip entries of unknown size and several gzip parts need both.
 */
export class Inflater {
  private readonly zlib = new ZStream();
  private state: 'running' | 'done' | 'damaged' = 'running';

  /** `emit` gets the contents in order; what it is given is valid during the call only. */
  constructor(private readonly emit: (bytes: Uint8Array) => void) {
    zlibInflateInit2(this.zlib, RAW_WINDOW_BITS);
    this.zlib.output = new Uint8Array(OUTPUT);
  }

  /** Begins another stream in the same memory; nothing of the one before is left. */
  restart(): void {
    zlibInflateReset(this.zlib);
    this.state = 'running';
  }

  get done(): boolean {
    return this.state === 'done';
  }

  /** The data are no deflate stream from some bit on; everything before it has been handed on. */
  get damaged(): boolean {
    return this.state === 'damaged';
  }

  /** Takes `input[start, end)` and returns how many bytes of it belong to the stream: all, unless it is done or damaged. */
  push(input: Uint8Array, start: number, end: number): number {
    const { zlib } = this;
    zlib.input = input;
    zlib.next_in = start;
    zlib.avail_in = end - start;
    let filled = true;
    while (this.state === 'running' && (zlib.avail_in > 0 || filled)) {
      zlib.next_out = 0;
      zlib.avail_out = OUTPUT;
      const status = zlibInflate(zlib, Z_NO_FLUSH);
      filled = zlib.avail_out === 0;
      if (status === Z_STREAM_END) this.state = 'done';
      else if (status === Z_DATA_ERROR || status === Z_NEED_DICT) this.state = 'damaged';
      if (zlib.next_out > 0) this.emit(zlib.output.subarray(0, zlib.next_out));
    }
    zlib.input = NOTHING;
    return zlib.next_in - start;
  }
}

const NOTHING = new Uint8Array(0);
