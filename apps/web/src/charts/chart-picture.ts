/** A chart as a PNG that explains itself: its title and its legend stand over the bars. */
import { saveFile } from '../ui/save-file.ts';
import { drawnForPaper, ofGround, shownColor } from '../ui/shown-color.ts';

import { color, font } from '../ui/tokens.ts';
import type { ChartModel } from './chart-model.ts';
import type { Drawing } from './engine.ts';
import { patternMeasure, type SeriesLook } from './series-looks.ts';

const SCALE = 2;
const HEAD = 34;
const MARK = 12;

export async function savePicture(drawing: Drawing, model: ChartModel, name: string): Promise<void> {
  const plot = drawing.picture(SCALE);
  const whole = document.createElement('canvas');
  whole.width = plot.width;
  whole.height = plot.height + HEAD * SCALE;
  const pen = whole.getContext('2d');
  if (pen === null) throw new Error('il browser non sa disegnare');
  pen.fillStyle = color.surface;
  pen.fillRect(0, 0, whole.width, whole.height);
  pen.drawImage(plot, 0, HEAD * SCALE);
  pen.scale(SCALE, SCALE);
  drawnForPaper(() => drawHead(pen, model, whole.width / SCALE));
  const file = await new Promise<Blob | null>((resolve) => whole.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error("l'immagine è troppo grande");
  saveFile(file, name);
}

function drawHead(pen: CanvasRenderingContext2D, model: ChartModel, width: number): void {
  const middle = HEAD / 2;
  pen.textBaseline = 'middle';
  pen.fillStyle = shownColor('ink');
  pen.font = `600 13.5px ${font.text}`;
  pen.fillText(model.title, 8, middle);
  const unitAt = 8 + pen.measureText(`${model.title} `).width;
  pen.font = `400 13.5px ${font.text}`;
  pen.fillStyle = shownColor('ink3');
  pen.fillText(model.unit, unitAt, middle);
  if (model.series.length < 2) return;
  pen.font = `400 12.5px ${font.text}`;
  let right = width - 8;
  for (const { label, look } of [...model.series].reverse()) {
    right -= pen.measureText(label).width;
    pen.fillStyle = shownColor('ink');
    pen.fillText(label, right, middle);
    right -= MARK + 6;
    drawMark(pen, look, right, middle - MARK / 2);
    right -= 16;
  }
}

function drawMark(pen: CanvasRenderingContext2D, look: SeriesLook, x: number, y: number): void {
  const { hatch, dots } = patternMeasure;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, MARK, MARK);
  pen.clip();
  pen.fillStyle = shownColor(look.color);
  pen.fillRect(x, y, MARK, MARK);
  if (look.pattern === 'outline') {
    pen.strokeStyle = shownColor('strong');
    pen.lineWidth = 2;
    pen.strokeRect(x, y, MARK, MARK);
  }
  if (look.pattern === 'hatch') {
    pen.strokeStyle = ofGround(hatch.part);
    pen.lineWidth = hatch.line;
    for (let at = -MARK; at < 2 * MARK; at += hatch.every * Math.SQRT2) {
      pen.beginPath();
      pen.moveTo(x + at, y + MARK);
      pen.lineTo(x + at + MARK, y);
      pen.stroke();
    }
  }
  if (look.pattern === 'dots') {
    pen.fillStyle = ofGround(dots.part);
    for (let row = 0; row < MARK; row += dots.every / 2) {
      const shift = (row / (dots.every / 2)) % 2 === 0 ? 0 : dots.every / 2;
      for (let at = shift; at < MARK; at += dots.every)
        pen.fillRect(x + at + 1, y + row + 1, dots.dot, dots.dot);
    }
  }
  pen.restore();
}
