/** The room of a film in three dimensions. */
import {
  AmbientLight,
  BoxGeometry,
  CapsuleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  IcosahedronGeometry,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  SphereGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { FINE, type Film, type Look, type Moment, type Seen } from "./trajectory";

/** Where one looks from at first, and to. */
const EYE: [number, number, number] = [0, -1.95, 2.55];
const MIDDLE: [number, number, number] = [0, 0, 0.92];
/** How much is seen: so much from top to bottom, and on narrow screens as much as the whole counter needs. In degrees. */
const HIGH = 40;
const WIDE = 68;
const HIGHEST = 80;
/** How far the following camera stays from what it follows. */
const BEHIND = new Vector3(0.1, -0.95, 0.7);
const WALL = 0.006;
const NAMED = 14;

export class Room {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(40, 1, 0.05, 30);
  readonly controls: OrbitControls;
  private readonly things = new Map<number, { shown: Group; look: string }>();
  private readonly hands: Group[] = [];
  private grains: InstancedMesh;
  private readonly names = new Map<number, HTMLElement>();
  private width = 1;
  private height = 1;

  /** `labels` holds the names of things; `changed` hears that another picture is needed. */
  constructor(
    private readonly film: Film,
    readonly canvas: HTMLCanvasElement,
    private readonly labels: HTMLElement,
    private readonly changed: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "low-power" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.minDistance = 0.25;
    this.controls.maxDistance = 7;
    this.controls.maxPolarAngle = Math.PI * 0.49;
    this.controls.addEventListener("change", changed);
    this.furnish();
    this.grains = grains(64);
    this.scene.add(this.grains);
    for (const side of [-1, 1]) {
      const hand = handOf(side);
      this.hands.push(hand);
      this.scene.add(hand);
    }
    this.home();
  }

  /** Back to where one looked from at first. */
  home(): void {
    this.camera.position.set(...EYE);
    this.controls.target.set(...MIDDLE);
    this.controls.update();
    this.changed();
  }

  /** Turns the view by so many radians around the room and up, or goes nearer. */
  turn(around: number, up: number, nearer: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    offset.applyAxisAngle(new Vector3(0, 0, 1), around);
    const side = new Vector3().crossVectors(offset, new Vector3(0, 0, 1)).normalize();
    const lifted = offset.clone().applyAxisAngle(side, up);
    const steepness = lifted.z / lifted.length();
    if (steepness > 0.05 && steepness < 0.995) offset.copy(lifted);
    offset.setLength(Math.min(7, Math.max(0.25, offset.length() * nearer)));
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.changed();
  }

  /** Looks at what moves. */
  follow(moment: Moment, at: number): void {
    const moved = moment.things.find(({ moving }) => moving);
    if (moved === undefined) return;
    const goal = new Vector3(...moved.position);
    this.controls.target.lerp(goal, at);
    this.camera.position.lerp(goal.clone().add(BEHIND), at);
    this.controls.update();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    [this.width, this.height] = [width, height];
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    const whole = 2 * Math.atan(Math.tan((WIDE * Math.PI) / 360) / this.camera.aspect);
    this.camera.fov = Math.min(HIGHEST, Math.max(HIGH, (whole * 180) / Math.PI));
    this.camera.updateProjectionMatrix();
    this.changed();
  }

  /** Paper behind everything, in the colours of the page. */
  paper(colour: string): void {
    this.scene.background = new Color(colour);
    this.changed();
  }

  draw(moment: Moment, named: boolean): void {
    this.placeThings(moment);
    this.placeGrains(moment);
    this.placeHands(moment);
    this.renderer.render(this.scene, this.camera);
    this.name(named ? moment.things.filter((thing) => thing.position[2] > 0.5) : [], named);
  }

  dispose(): void {
    this.controls.dispose();
    this.renderer.dispose();
  }

  private furnish(): void {
    this.scene.add(new HemisphereLight(0xffffff, 0xb09a80, 1.5), new AmbientLight(0xffffff, 0.35));
    const lamp = new DirectionalLight(0xfff4e0, 2.1);
    lamp.position.set(-1.4, -1.8, 3.6);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(1024, 1024);
    Object.assign(lamp.shadow.camera, { left: -2.6, right: 2.6, top: 2.2, bottom: -2.2, near: 0.5, far: 8 });
    lamp.shadow.bias = -0.002;
    this.scene.add(lamp);
    const floor = new Mesh(new PlaneGeometry(9, 9), material([190, 168, 140]));
    floor.receiveShadow = true;
    this.scene.add(floor);
    for (const { name, at, size, colour } of this.film.head.places) {
      const isCounter = name === "counter-top";
      const surface = material(colour);
      // One sees what is put into a cupboard.
      if (!isCounter) Object.assign(surface, { transparent: true, opacity: 0.42, depthWrite: false });
      const block = new Mesh(new BoxGeometry(...size), surface);
      block.position.set(at[0], at[1], at[2] + size[2] / 2);
      block.receiveShadow = isCounter;
      block.castShadow = isCounter;
      this.scene.add(block);
    }
  }

  private placeThings({ things }: Moment): void {
    const here = new Set(things.map(({ id }) => id));
    for (const [id, { shown }] of this.things) if (!here.has(id)) this.drop(id, shown);
    for (const seen of things) {
      const key = `${seen.class} ${seen.covered} ${seen.holdsFood}`;
      let known = this.things.get(seen.id);
      if (known?.look !== key) {
        if (known !== undefined) this.drop(seen.id, known.shown);
        known = { shown: shapeOf(this.film.looks[seen.class], seen), look: key };
        this.things.set(seen.id, known);
        this.scene.add(known.shown);
      }
      known.shown.position.set(...seen.position);
      known.shown.quaternion.set(...seen.orientation);
    }
  }

  private drop(id: number, shown: Group): void {
    this.scene.remove(shown);
    shown.traverse((part: Object3D) => {
      if (part instanceof Mesh) part.geometry.dispose();
    });
    this.things.delete(id);
  }

  private placeGrains({ balls }: Moment): void {
    if (balls.length > this.grains.instanceMatrix.count) {
      this.scene.remove(this.grains);
      this.grains.dispose();
      this.grains = grains(2 ** Math.ceil(Math.log2(balls.length)));
      this.scene.add(this.grains);
    }
    const [place, colour, upright] = [new Matrix4(), new Color(), new Quaternion()];
    balls.forEach(([kind, x, y, z], at) => {
      const [radius = 60, red = 0, green = 0, blue = 0] = this.film.kinds[kind] ?? [];
      const size = radius / FINE;
      place.compose(new Vector3(x, y, z), upright, new Vector3(size, size, size));
      this.grains.setMatrixAt(at, place);
      this.grains.setColorAt(at, colour.setRGB(red / 255, green / 255, blue / 255, "srgb"));
    });
    this.grains.count = balls.length;
    this.grains.instanceMatrix.needsUpdate = true;
    if (this.grains.instanceColor !== null) this.grains.instanceColor.needsUpdate = true;
  }

  /** A hand at each side of what is moved. */
  private placeHands({ things }: Moment): void {
    const moved = things.find(({ moving }) => moving);
    this.hands.forEach((hand, nth) => {
      hand.visible = moved !== undefined;
      if (moved === undefined) return;
      const [reach, height] = extent(this.film.looks[moved.class]);
      const side = nth === 0 ? -1 : 1;
      const grip = new Vector3(side * (reach + 0.02), 0, height * 0.7).applyQuaternion(new Quaternion(...moved.orientation));
      hand.position.set(...moved.position).add(grip);
      hand.quaternion.set(...moved.orientation);
    });
  }

  /** Names over the nearest things, and over the places behind them where there is room. */
  private name(things: Seen[], places: boolean): void {
    const eye = this.camera.position;
    const over = (thing: Seen): Name => {
      const [, height] = extent(this.film.looks[thing.class]);
      const [x, y, z] = thing.position;
      return { id: thing.id, text: thing.class, at: new Vector3(x, y, z + height + 0.03) };
    };
    const near = things
      .map((thing) => ({ thing, far: eye.distanceTo(new Vector3(...thing.position)) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, NAMED)
      .map(({ thing }) => over(thing));
    // Numbers below zero: things have the others.
    if (places)
      this.film.head.places.forEach(({ name, at: [x, y, z], size }, nth) => {
        if (name !== "counter-top") near.push({ id: -1 - nth, text: name, at: new Vector3(x, y - size[1] / 2, z + size[2] / 2), edge: true });
      });
    const kept = new Set(near.map(({ id }) => id));
    for (const [id, label] of this.names) {
      if (kept.has(id)) continue;
      label.remove();
      this.names.delete(id);
    }
    const taken: DOMRect[] = [];
    for (const { id, text, at: spot, edge } of near) {
      let label = this.names.get(id);
      if (label === undefined) {
        label = document.createElement("span");
        this.names.set(id, label);
        this.labels.append(label);
      }
      label.textContent = text.replaceAll("-", " ");
      const at = spot.project(this.camera);
      const place = new Vector2(((at.x + 1) / 2) * this.width, ((1 - at.y) / 2) * this.height);
      // A place that is seen in part has its name at the edge.
      if (edge && Math.abs(at.x) < 1.5 && Math.abs(at.y) < 2.5) place.clamp(new Vector2(44, 26), new Vector2(this.width - 44, this.height - 12));
      label.hidden = at.z > 1 || place.x < 20 || place.x > this.width - 20 || place.y < 8 || place.y > this.height - 8;
      label.style.translate = `calc(${place.x.toFixed(1)}px - 50%) calc(${place.y.toFixed(1)}px - 100%)`;
      // The nearer one keeps its name where two would lie on each other.
      const own = label.getBoundingClientRect();
      const hides = (other: DOMRect) => own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
      if (taken.some(hides)) label.hidden = true;
      else if (!label.hidden) taken.push(own);
    }
  }
}

/** A word over a point of the room. */
interface Name {
  id: number;
  text: string;
  at: Vector3;
  edge?: boolean;
}

function material([red, green, blue]: readonly number[]): MeshStandardMaterial {
  const colour = new Color().setRGB((red ?? 0) / 255, (green ?? 0) / 255, (blue ?? 0) / 255, "srgb");
  return new MeshStandardMaterial({ color: colour, roughness: 0.75, metalness: 0.02 });
}

function grains(most: number): InstancedMesh {
  const mesh = new InstancedMesh(new IcosahedronGeometry(1, 1), new MeshStandardMaterial({ roughness: 0.8 }), most);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.count = 0;
  return mesh;
}

/** How far it reaches to the side, and its height. */
function extent(look: Look | undefined): [reach: number, height: number] {
  const [a = 0.05, b = 0.05, c = 0.05] = look?.size ?? [];
  switch (look?.shape) {
    case "bowl":
      return [a, c];
    case "cylinder":
      return [a, b];
    case "rod":
      return [a / 2, 2 * b];
    case "ball":
      return [a, 2 * a];
    case "sheet":
      return [a / 2, 0.005];
    default:
      return [a / 2, c];
  }
}

/** A thing; food that lies there as grains has no shape of its own. */
function shapeOf(look: Look | undefined, { covered, holdsFood }: Seen): Group {
  const group = new Group();
  const [a = 0.08, b = 0.08, c = 0.08] = look?.size ?? [];
  const shape = look?.shape ?? "box";
  const surface = material(look?.colour ?? [180, 172, 164]);
  const isVessel = shape === "bowl" || shape === "tray" || shape === "board";
  if (holdsFood && !isVessel) return group;
  const add = (geometry: BoxGeometry | CylinderGeometry | CapsuleGeometry | SphereGeometry | LatheGeometry, x: number, y: number, z: number) => {
    const part = new Mesh(geometry, surface);
    part.position.set(x, y, z);
    part.castShadow = true;
    part.receiveShadow = true;
    group.add(part);
    return part;
  };
  const upright = { x: Math.PI / 2 };
  switch (shape) {
    case "bowl": {
      surface.side = DoubleSide;
      // Inside it is as wide as the engine's, so that no grain looks through.
      const outline = [new Vector2(0, 0.001), new Vector2(b + 2 * WALL, 0.001), new Vector2(a + 2 * WALL, c), new Vector2(a + WALL, c), new Vector2(b + WALL, 0.009), new Vector2(0, 0.009)];
      add(new LatheGeometry(outline, 36), 0, 0, 0).rotation.x = upright.x;
      break;
    }
    case "tray":
      add(new BoxGeometry(a, b, WALL), 0, 0, WALL / 2);
      for (const side of [-1, 1]) {
        add(new BoxGeometry(WALL, b, c), (side * a) / 2, 0, c / 2);
        add(new BoxGeometry(a, WALL, c), 0, (side * b) / 2, c / 2);
      }
      break;
    case "cylinder":
      add(new CylinderGeometry(a, a, b, 24), 0, 0, b / 2).rotation.x = upright.x;
      break;
    case "rod":
      add(new CapsuleGeometry(b, Math.max(0.01, a - 2 * b), 4, 12), 0, 0, b).rotation.z = Math.PI / 2;
      break;
    case "ball":
      add(new SphereGeometry(a, 24, 16), 0, 0, a);
      break;
    case "sheet":
      add(new BoxGeometry(a, b, 0.004), 0, 0, 0.003);
      break;
    default:
      add(new BoxGeometry(a, b, c), 0, 0, c / 2);
  }
  if (covered) {
    const [reach, height] = extent(look);
    add(new CylinderGeometry(reach, reach, 0.01, 36), 0, 0, height + 0.006).rotation.x = upright.x;
  }
  return group;
}

/** A palm and a thumb. */
function handOf(side: number): Group {
  const group = new Group();
  const skin = material([214, 162, 128]);
  const palm = new Mesh(new CapsuleGeometry(0.022, 0.05, 4, 10), skin);
  palm.scale.set(0.6, 1, 1);
  const thumb = new Mesh(new CapsuleGeometry(0.011, 0.035, 4, 8), skin);
  thumb.position.set(-side * 0.012, -0.02, 0.026);
  thumb.rotation.z = side * 0.7;
  group.add(palm, thumb);
  group.traverse((part: Object3D) => (part.castShadow = true));
  return group;
}
